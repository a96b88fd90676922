/** The parts of `custom-elements.json` that its tests read. */
export interface Manifest {
  modules: {
    declarations: {
      tagName: string;
      attributes: { name: string; description: string }[];
      events: { name: string; description: string; type: { text: string } }[];
      cssProperties: { name: string }[];
      members: {
        kind: string;
        name: string;
        description?: string;
        readonly?: boolean;
        type?: { text: string };
        parameters?: { name: string; type: { text: string } }[];
        return?: { type: { text: string } };
      }[];
    }[];
  }[];
}

/** The manifest, from the text of `docs/widget.md` and the bundled declarations. */
export function manifest(markdown: string, declarations: string): Manifest;

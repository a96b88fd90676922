/** What elements are made of; a server that draws pages has none of it, and may load these files all the same. */

export const ElementBase: typeof HTMLElement = (globalThis.HTMLElement as typeof HTMLElement | undefined) ?? (Object as unknown as typeof HTMLElement);

/** Makes an element known. A page may load it twice, from two addresses; the first one stays. */
export function define(name: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry && !registry.get(name)) registry.define(name, element);
}

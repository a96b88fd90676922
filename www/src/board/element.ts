/**
 * Base class of elements. A server that draws pages has no `HTMLElement`, but may load these files
 * all the same.
 */

export const ElementBase: typeof HTMLElement =
  (globalThis.HTMLElement as typeof HTMLElement | undefined) ?? (Object as unknown as typeof HTMLElement);

/**
 * Defines an element. A page may load the code twice, from two addresses; the first definition
 * stays.
 */
export function define(name: string, element: CustomElementConstructor): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry && !registry.get(name)) registry.define(name, element);
}

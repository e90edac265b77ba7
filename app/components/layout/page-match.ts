import { useMatches } from "@remix-run/react";

/**
 * The match of the page, which is the last one: no route but the root has
 * children. Old browsers have no `.at`.
 */
export function usePageMatch() {
  const matches = useMatches();
  return matches[matches.length - 1];
}

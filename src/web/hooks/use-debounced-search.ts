import { useEffect, useRef, useState } from "react";

/** The debounce delay of a search, in ms. */
const debounceMs = 300;

/**
 * Manages the text of a search field whose search is in the URL.
 * @param search the current search; `onSearch` is called when typing pauses
 * @returns the text typed so far, a function to change it, and one to search for a text immediately
 */
export function useDebouncedSearch(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    // something else changed the URL, such as the back button
    lastSearch.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = typed.trim();
      onSearch(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  function searchNow(text: string) {
    setTyped(text);
    lastSearch.current = text.trim();
    onSearch(text.trim());
  }
  return { typed, setTyped, searchNow };
}

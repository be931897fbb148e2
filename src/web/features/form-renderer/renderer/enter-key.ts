import type { KeyboardEvent } from "react";

/** What Enter leads to: the next field, or the button that ends the section or the form. */
const stops = "input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button[data-next]";

/** What Enter does not act in by itself, and a phone's keyboard writes in. */
const typed = /^(?:text|email|tel|number|url|search|password|date)$/;

/** Moves on from a one-line input with Enter. Nothing is submitted by it: the form's first submit button is disabled. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget: form, nativeEvent } = event;
  if (key !== "Enter" || event.defaultPrevented || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !typed.test(target.type)) return;
  event.preventDefault();
  const all = Array.from(form.querySelectorAll<HTMLElement>(stops)).filter((element) => element.checkVisibility());
  all[all.indexOf(target) + 1]?.focus();
}

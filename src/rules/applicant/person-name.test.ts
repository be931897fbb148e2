import { expect, test } from "vitest";
import { foldText } from "#rules/text/fold-text.ts";
import { matchesPersonName, type PersonName } from "./person-name.ts";

const named = (first: string, last: string, middle = ""): PersonName => ({ first, middle, last });

test.each<[string, PersonName, string]>([
  ["being split into first and last name", named("Nora", "Castellan"), "Nora Castellan"],
  ["uppercase spelling", named("Nora", "Castellan"), "NORA CASTELLAN"],
  ["missing accents", named("José", "Núñez"), "Jose Nunez"],
  ["characters such as “ø” and “Ł”", named("Søren", "Łukasz"), "SOREN LUKASZ"],
  ["a sharp s", named("Anna", "Weiß"), "Anna Weiss"],
  ["a hyphen", named("Ana", "Garcia-Lopez"), "Ana Garcia Lopez"],
  ["a missing hyphen", named("Ana", "Smith-Jones"), "Ana Smithjones"],
  ["an apostrophe", named("Sean", "O’Brien"), "SEAN OBRIEN"],
  ["a family name in pieces", named("Maria", "De La Cruz"), "Maria Delacruz"],
  ["a first name in pieces", named("Maryann", "Smith"), "Mary Ann Smith"],
  ["a middle name in the second name only", named("Nora", "Castellan"), "Nora Jean Castellan"],
  ["a middle name in the first of the two names only", named("Nora", "Castellan", "Jean"), "Nora Castellan"],
  ["a middle name as a part of the first name", named("Nora Jean", "Castellan"), "Nora Castellan"],
  ["a middle initial", named("Nora", "Castellan", "J."), "Nora J Castellan"],
  ["different suffixes", named("Nora", "Castellan Jr."), "Nora Castellan III"],
  ["swapped order", named("Nora", "Castellan"), "Castellan, Nora"],
  ["swapped fields", named("Castellan", "Nora"), "Nora Castellan"],
  ["one of two family names", named("Ana", "Garcia Lopez"), "Ana Garcia"],
  ["a second person on a joint account", named("Nora", "Castellan"), "Nora Castellan and Daniel Okafor"],
  ["the Cyrillic script", named("Мария", "Иванова"), "ИВАНОВА МАРИЯ"],
  ["names of one Chinese character each", named("明", "李"), "李 明"],
])("two names are treated as the same despite %s", (_, name, text) => {
  expect(matchesPersonName(name, text)).toBe(true);
});

test.each<[string, PersonName, string]>([
  ["another person", named("Nora", "Castellan"), "Clara Whitfield"],
  ["another first name", named("Nora", "Castellan"), "Daniel Castellan"],
  ["another family name", named("Nora", "Castellan"), "Nora Whitfield"],
  ["the family name alone", named("Nora", "Castellan"), "Castellan"],
  ["the first name alone", named("Nora", "Castellan"), "Nora"],
  ["an initial for the first name", named("Nora", "Castellan"), "N. Castellan"],
  ["a nickname", named("Robert", "Hale"), "Bob Hale"],
  ["first and middle name without the family name", named("Nora", "Castellan", "Jean"), "Nora Jean"],
  ["the middle name in place of the first", named("Nora", "Castellan", "Jean"), "Jean Castellan"],
  ["a name inside another one", named("Ann", "Lee"), "Joann Leeson"],
])("two names are treated as different because of %s", (_, name, text) => {
  expect(matchesPersonName(name, text)).toBe(false);
});

test("comparing two names has no result if either name is missing", () => {
  expect(matchesPersonName(named("", ""), "Nora Castellan")).toBeNull();
  expect(matchesPersonName(named("Nora", "Castellan"), " ")).toBeNull();
  expect(matchesPersonName(named("Nora", "Castellan"), "42".slice(2))).toBeNull();
});

test.each([
  ["José Núñez", "jose nunez"],
  ["Łucja Sørensen", "lucja sorensen"],
  ["Đặng Weiß", "dang weiss"],
  ["İnci", "inci"],
  ["김민준", "김민준"],
  ["12 Maple Court", "12 maple court"],
])("the text %s is compared as %s", (text, plain) => {
  expect(foldText(text)).toBe(plain);
  expect(foldText(text.normalize("NFD"))).toBe(plain);
});

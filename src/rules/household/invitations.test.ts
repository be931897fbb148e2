import { expect, test } from "vitest";
import { hasLink } from "./invitations.ts";

test.each([
  "https://evil.example",
  "Refund waiting: evil.example/claim",
  "www.evil.example",
  "Look at evil.com now",
  "EVIL.COM",
  "t.co/abc",
  "evil\uff0ecom",
  "evil\u3002com",
  "claim@evil.example",
  "caf\u00e9.com",
  "claim@caf\u00e9.bank",
  "b\u00fccher.bank/claim",
  "evil.c\u00adom",
  "evil\u200b.com",
  "evil\u2024com",
  "203.0.113.7",
  "ftp://evil.example",
])("the text %j is recognized as containing a link or an address", (text) => expect(hasLink(text)).toBe(true));

test.each([
  "St. John's Apartments",
  "Apt. 5",
  "O.K.Realty",
  "J.Co Homes",
  "12 Main St.Apt.4",
  "P.O. Box 12, St. Louis, MO 63101",
  "P.O.Box 12",
  "Castellan & Sons, Inc.",
  "Dr.María del Carmen O'Brien-Nuñez Jr.",
  "M.de la Cruz",
  "1/2 Elm Ct. #3-B",
  "Lofts @ 12th",
  "Residences@West End",
  "Unit 4.2, Bldg. C/D",
  "Smith c/o Jones",
  "S.M.I.T.H. Properties L.L.C.",
  "No.1 Oak Ave.",
  "3.5 rooms",
])("the name or home %j is recognized as containing no link", (text) => expect(hasLink(text)).toBe(false));

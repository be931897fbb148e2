/** Real cities with their ZIP codes; the streets are fictitious, so that nobody lives there. */
export type SampleAddress = {
  city: string;
  county: string;
  stateCode: string;
  state: string;
  zip: string;
  streets: string[];
};

export const sampleAddresses: SampleAddress[] = [
  {
    city: "Troy",
    county: "Rensselaer",
    stateCode: "NY",
    state: "New York",
    zip: "12180",
    streets: ["Hudson Lantern Street", "Quarry Bell Road", "Collar Works Lane", "Maple Thicket Court"],
  },
  {
    city: "Albany",
    county: "Albany",
    stateCode: "NY",
    state: "New York",
    zip: "12203",
    streets: ["Pine Ledger Avenue", "Tulip Gate Drive", "Old Canal Step", "Maple Orrery Street"],
  },
  {
    city: "Brooklyn",
    county: "Kings",
    stateCode: "NY",
    state: "New York",
    zip: "11215",
    streets: ["Carousel Terrace", "Ninth Harbor Street", "Brickmaker Place"],
  },
  {
    city: "Burlington",
    county: "Chittenden",
    stateCode: "VT",
    state: "Vermont",
    zip: "05401",
    streets: ["Lakeglass Street", "Sugar Kettle Road", "North Birchbark Avenue"],
  },
  {
    city: "Portland",
    county: "Cumberland",
    stateCode: "ME",
    state: "Maine",
    zip: "04101",
    streets: ["Foghorn Hill Road", "Oakum Street", "Lobster Pot Lane"],
  },
  {
    city: "Pittsburgh",
    county: "Allegheny",
    stateCode: "PA",
    state: "Pennsylvania",
    zip: "15222",
    streets: ["Three Ferries Way", "Ingot Street", "Incline Row"],
  },
  {
    city: "Columbus",
    county: "Franklin",
    stateCode: "OH",
    state: "Ohio",
    zip: "43215",
    streets: ["Buckeye Printer Street", "Linden Spindle Avenue", "West Almanac Street"],
  },
  {
    city: "Madison",
    county: "Dane",
    stateCode: "WI",
    state: "Wisconsin",
    zip: "53703",
    streets: ["Isthmus Bell Street", "East Creamery Avenue", "Linden Regatta Court"],
  },
  {
    city: "Austin",
    county: "Travis",
    stateCode: "TX",
    state: "Texas",
    zip: "78704",
    streets: ["Pecan Fiddle Street", "Bluebonnet Ferry Road", "South Armadillo Bend"],
  },
  {
    city: "Boulder",
    county: "Boulder",
    stateCode: "CO",
    state: "Colorado",
    zip: "80302",
    streets: ["Flatiron Lantern Avenue", "Aspen Quill Street", "Canyon Thistle Drive"],
  },
  {
    city: "Oakland",
    county: "Alameda",
    stateCode: "CA",
    state: "California",
    zip: "94610",
    streets: ["Lakeshore Abacus Avenue", "Redwood Tram Street", "Grand Heron Way"],
  },
  {
    city: "Seattle",
    county: "King",
    stateCode: "WA",
    state: "Washington",
    zip: "98103",
    streets: ["Rain Barrel Avenue N", "Ferry Slip Street", "Cedar Compass Way"],
  },
  {
    city: "San Juan",
    county: "San Juan",
    stateCode: "PR",
    state: "Puerto Rico",
    zip: "00901",
    streets: ["Calle del Farol Azul", "Avenida de las Campanas"],
  },
];

/**
 * Descriptions of properties and parameters in the API document: the description, with its unit, and an example. A key
 * is a property's name or, for a name with several meanings, the name preceded by its parent: a named schema, a call or
 * another property, such as `Payment.status`. Objects need no example: it is built from the examples of their
 * properties.
 */
export type Descriptions = Record<string, [description: string, example?: unknown]>;

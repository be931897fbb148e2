/**
 * Descriptions of properties and parameters in the API's document: the description, with its unit, and an example. A
 * key is a property's name or, where a name has several meanings, the name preceded by its parent: a named schema, a
 * call or another property, such as `Payment.status`. Objects need no example: theirs is built from their properties'
 * examples.
 */
export type Descriptions = Record<string, [description: string, example?: unknown]>;

/**
 * What the API's document says of properties and parameters: the description, with its unit, and an example. A key is a
 * property's name, or, where a name has several meanings, the name behind what holds it: a named schema, a call or
 * another property, such as `Payment.status`. Objects need no example: theirs is made of their properties'.
 */
export type Descriptions = Record<string, [description: string, example?: unknown]>;

declare const masking: unique symbol;

/**
 * A masked secret, such as `***-**-1234`. Using it as a clear value, or a clear value as masked, is a type error. The
 * brand exists at compile time only.
 */
export type Masked<Value> = Value & { readonly [masking]: "masked" };

/** A value without any masked part. */
export type Clear<Value> = Value & { readonly [masking]?: "clear" };

/** Brands a value as masked. Only masking functions may call it. */
export const asMasked = <Value>(value: Value): Masked<Value> => value as Masked<Value>;

declare const masking: unique symbol;

/**
 * A secret as its reader may see it, such as `***-**-1234`. Where a clear value is wanted, or where nothing was masked,
 * the compiler refuses it. The mark is for the compiler alone.
 */
export type Masked<Value> = Value & { readonly [masking]: "masked" };

/** A value of which nothing was masked. */
export type Clear<Value> = Value & { readonly [masking]?: "clear" };

/** Marks what has just been masked. Called by what masks, and by nothing else. */
export const asMasked = <Value>(value: Value): Masked<Value> => value as Masked<Value>;

import { OperatorError } from "#server/platform/common/operator-error.ts";
import { noGuard } from "#server/vendors/definition/guard.ts";
import type { VendorKeys } from "#server/vendors/registry/create-vendors.ts";
import { vendors } from "#server/vendors/registry/vendors.ts";

/**
 * Registers the operator with a vendor that requires it once for new keys, and prints the result.
 * @returns the exit code
 * @throws OperatorError if there is nothing to register or the vendor refuses
 */
export async function registerWithVendor({ vendorKeys }: { vendorKeys: VendorKeys }, name: string): Promise<number> {
  const registrableVendors = vendors.flatMap((vendor) => (vendor.register ? [vendor.name] : []));
  const register = vendors.find((vendor) => vendor.name === name)?.register;
  if (!register) throw new OperatorError(`Only these services need a registration: ${registrableVendors.join(", ")}.`);
  if (!vendorKeys.has(name)) throw new OperatorError(`The keys of ${name} are not set.`);
  await register(vendorKeys.get(name), noGuard).catch((error: Error) => {
    throw new OperatorError(`${name} was not registered: ${error.message}`);
  });
  console.log(`Registered with ${name}.`);
  return 0;
}

// Only the benchmarks install the peers: the other code must type-check without them.
declare module "@formio/js";
declare module "@formio/js/*";
declare module "bootstrap/*";
declare module "@rjsf/core";
declare module "@rjsf/validator-ajv8";
declare module "lighthouse";
declare module "survey-core";
declare module "survey-core/*";
declare module "survey-react-ui";

import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";

/** An agent who has left the company is shown by the stored answer. */
export default function AgentView({ value, context }: ViewProps<Value>) {
  return context.agents.find((agent) => agent.value === value)?.label ?? value;
}

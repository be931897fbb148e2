import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";

/** An agent who has left the company is shown as the answer was kept. */
export default function AgentView({ value, context }: ViewProps<Value>) {
  return context.agents.find((agent) => agent.value === value)?.label ?? value;
}

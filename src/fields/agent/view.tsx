import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";

/** Renders the agent's name; for an agent who has left the company, the stored answer. */
export default function AgentView({ value, context }: ViewProps<Value>) {
  return context.agents.find((agent) => agent.value === value)?.label ?? value;
}

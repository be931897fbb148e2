import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { validateTeamContact } from "./team-contact-fields.tsx";

const faultsOf = (num_agents: string) =>
  validateTeamContact({ team_name: "Berg Homes", num_agents, message: "" }).num_agents?.map((fault) =>
    textsIn("en")(fault),
  );

test("a question about a team needs the team's size as a number, and says so", () => {
  expect(faultsOf(" 12 ")).toBeUndefined();
  for (const size of ["", "ten", "0", "1.5", "123456"])
    expect(faultsOf(size)).toEqual(["Enter a whole number, 1 or more."]);
});

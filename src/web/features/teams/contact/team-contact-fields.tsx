import { messages } from "#rules/text/messages.ts";
import type { Texts } from "#texts/message.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** A landlord's input for a question about a team. */
export type TeamContactInput = { team_name: string; num_agents: string; message: string };

/** Returns the errors in a question about a team, by field. */
export const validateTeamContact = ({ team_name, num_agents }: TeamContactInput): Errors => ({
  ...(!team_name.trim() && { team_name: [messages.required] }),
  ...(!/^[1-9]\d{0,4}$/.test(num_agents.trim()) && { num_agents: [(t: Texts) => t(teamsTexts).whole_number] }),
});

/** Returns a question about a team for the request body. */
export const teamContactBody = ({ team_name, num_agents, message }: TeamContactInput) => ({
  team_name: team_name.trim(),
  num_agents: Number(num_agents),
  message: message.trim(),
});

type TeamContactFieldsProps = {
  input: TeamContactInput;
  onChange: (input: TeamContactInput) => void;
  sizeLabel: string;
  errors: Errors;
};

/** The fields of a question about a team. */
export function TeamContactFields({ input, onChange, sizeLabel, errors }: TeamContactFieldsProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const field = (name: keyof TeamContactInput) => ({
    id: `contact-${name}`,
    value: input[name],
    onChange: (value: string) => onChange({ ...input, [name]: value }),
    errors: errors[name]?.map((text) => t(text)),
  });
  return (
    <>
      <TextField {...field("team_name")} label={texts.team_name} required maxLength={120} autoComplete="organization" />
      <TextField {...field("num_agents")} label={sizeLabel} required inputMode="numeric" maxLength={5} />
      <TextAreaField {...field("message")} label={texts.message} maxLength={2_000} />
    </>
  );
}

-- The homes that a form lists: an applicant picks one, and is asked for no address. `contract/homes.ts`.
alter table application_templates add column homes jsonb not null default '[]';

-- The home that was picked; null where the applicant wrote its address. Its address stands in the answers.
alter table applications add column home_id uuid;

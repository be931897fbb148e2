-- An applicant corrects what was sent: a new edition, signed anew. Those before it stay as they were.
alter table applications
  add column edition integer not null default 1,
  -- when the newest edition was sent; null: nothing was ever changed
  add column edited_at timestamptz,
  -- of which edition the landlord was told: jobs may run twice, letters not
  add column edition_told integer not null default 1;

create table application_editions (
  application_id uuid not null references applications,
  edition integer not null,
  answers jsonb not null,
  -- as they stood in the application: sealed to it and to their field
  secrets jsonb not null,
  user_actions jsonb not null,
  language text not null,
  sent timestamptz not null,
  primary key (application_id, edition)
);

-- The one who writes a new edition cannot forget the one before it.
create function keep_edition() returns trigger language plpgsql as $$
begin
  if new.edition <> old.edition + 1 then
    raise exception 'editions follow one another';
  end if;
  insert into application_editions (application_id, edition, answers, secrets, user_actions, language, sent)
  values (old.id, old.edition, old.answers, old.secrets, old.user_actions, old.language,
          coalesce(old.edited_at, old.created));
  return new;
end $$;
create trigger editions_are_kept before update of edition on applications
  for each row when (old.edition is distinct from new.edition) execute function keep_edition();

create trigger editions_stay before update or truncate on application_editions
  for each statement execute function refuse_change();
-- They go with the rest of their application, and not before.
create function editions_go_last() returns trigger language plpgsql as $$
begin
  if exists (select from applications where id = old.application_id and destroyed_at is null) then
    raise exception 'an edition stays as long as its application';
  end if;
  return old;
end $$;
create trigger editions_go_last before delete on application_editions
  for each row execute function editions_go_last();

-- What was done to send an edition stays with it; a new edition has its own.
drop trigger user_actions_stay on applications;
create trigger user_actions_stay before update of user_actions on applications
  for each row when (old.user_actions is distinct from new.user_actions and new.destroyed_at is null
                     and old.edition = new.edition)
  execute function refuse_change();

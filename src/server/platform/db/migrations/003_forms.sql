-- A form has a working copy, its newest version, and a published version, which applicants get. They are the same when
-- nothing waits to be published. The settings here are those of the published version.
create table application_templates (
  id uuid primary key,
  slug text not null unique,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  name text not null,
  title text not null default '',
  -- the published version's: fee, reports, checks, places, homes and layout; a missing one is as in a new form
  settings jsonb not null default '{}',
  transunion_credit boolean not null default false,
  landlord_emails text[] not null default '{}',
  version integer not null default 1,
  working_version integer not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  deleted_at timestamptz
);
create index on application_templates (landlord_id, created desc) where deleted_at is null;
create index on application_templates (company_id, created desc) where deleted_at is null;

-- Every slug a form ever had: none is used twice.
create table used_slugs (
  slug text primary key,
  template_id uuid not null references application_templates
);
create function remember_slug() returns trigger language plpgsql as $$
begin
  insert into used_slugs values (new.slug, new.id)
  on conflict (slug) do update set template_id = excluded.template_id where used_slugs.template_id = new.id;
  if not exists (select from used_slugs where slug = new.slug and template_id = new.id) then
    raise unique_violation using message = 'the slug was used before', constraint = 'used_slugs_pkey';
  end if;
  return null;
end $$;
create trigger slugs_are_remembered after insert or update of slug on application_templates
  for each row execute function remember_slug();

-- Versions of a form: an application refers to the version it was filled in on. Never changed.
create table template_versions (
  template_id uuid not null references application_templates,
  version integer not null,
  form jsonb not null,
  -- as in `application_templates`
  settings jsonb not null default '{}',
  author_id uuid references users,
  -- the older version that this one restored
  restored integer,
  -- when applicants got it, and when another one replaced it
  published timestamptz,
  replaced timestamptz,
  published_by uuid references users,
  created timestamptz not null default now(),
  primary key (template_id, version),
  foreign key (template_id, restored) references template_versions (template_id, version)
);

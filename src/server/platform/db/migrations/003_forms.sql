-- A form has a working copy, which is its newest version, and a published version, which applicants get. They are the
-- same if no changes are unpublished. The settings here are those of the published version.
create table application_templates (
  tenant uuid not null,
  id uuid not null,
  slug text not null,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  name text not null,
  title text not null default '',
  -- of the published version: fee, reports, checks, places, homes and layout; missing ones have the default of a new
  -- form
  settings jsonb not null default '{}',
  landlord_emails text[] not null default '{}',
  version integer not null default 1,
  working_version integer not null default 1,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant, id),
  unique (tenant, slug),
  -- as users' names are, so that forms are found by a user's address
  constraint landlord_emails_are_folded check (landlord_emails::text = lower(landlord_emails::text))
);
create index on application_templates (tenant, landlord_id, created desc) where deleted_at is null;

-- Every slug that a form ever had, and its form: slugs are never reused.
create table used_slugs (
  slug text primary key,
  tenant uuid not null,
  template_id uuid not null
);

-- Versions of a form: an application refers to the version it was submitted with. Immutable.
create table template_versions (
  tenant uuid not null,
  template_id uuid not null,
  version integer not null,
  form jsonb not null,
  -- as in `application_templates`
  settings jsonb not null default '{}',
  author_id uuid references users,
  -- the older version that this one restores
  restored integer,
  -- when it was published, and when another version replaced it
  published timestamptz,
  replaced timestamptz,
  published_by uuid references users,
  created timestamptz not null default now(),
  primary key (tenant, template_id, version),
  foreign key (tenant, template_id) references application_templates (tenant, id),
  foreign key (tenant, template_id, restored) references template_versions (tenant, template_id, version)
);

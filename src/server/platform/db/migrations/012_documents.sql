-- Documents that a landlord places fields on, and sends for signing. A change of a document creates a new version; a
-- signing refers to the version that was sent. Documents and signings stay in the tenant that created them, even if the
-- application moves to another tenant.
create table document_templates (
  tenant uuid not null,
  id uuid not null,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  -- the newest version
  version integer not null default 1,
  created timestamptz not null,
  modified timestamptz not null,
  -- when it was deleted: it can no longer be sent, and is erased once no signing refers to it
  deleted_at timestamptz,
  primary key (tenant, id)
);
create index on document_templates (tenant, created, id);
create index on document_templates (deleted_at) where deleted_at is not null;

create table document_versions (
  tenant uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  description text not null,
  -- the fields as in the contract, without values
  overlay jsonb not null,
  -- the form whose questions its fields can show
  linked_form uuid,
  created_by uuid not null references users,
  created timestamptz not null,
  primary key (tenant, template_id, version),
  foreign key (tenant, template_id) references document_templates (tenant, id)
);
create trigger document_versions_are_immutable before update on document_versions
  for each row execute function refuse_change();
create function refuse_document_version_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from document_templates where tenant = old.tenant and id = old.template_id and deleted_at is null) then
    raise exception 'a version stays as long as its document';
  end if;
  return old;
end $$;
create trigger document_versions_stay_with_document before delete on document_versions
  for each row execute function refuse_document_version_deletion();

-- The pages, in order. The file is encrypted in the store under its id.
create table document_files (
  tenant uuid not null,
  id uuid not null,
  template_id uuid not null,
  position integer not null,
  filename text not null,
  size integer not null,
  -- of the file as it is displayed and signed
  sha256 bytea not null,
  -- width and height of each displayed page, in points
  pages jsonb not null,
  created timestamptz not null,
  primary key (tenant, id),
  unique (tenant, template_id, position),
  foreign key (tenant, template_id) references document_templates (tenant, id)
);

-- Document signings. `expired` is stored late: `expires` is authoritative.
create table document_signings (
  tenant uuid not null,
  id uuid not null,
  -- printed on the certificate; `directory` maps it to the tenant
  number text not null,
  template_id uuid not null,
  version integer not null,
  landlord_id uuid not null references users,
  company_id uuid references companies,
  created_by uuid not null references users,
  -- the bundle that it is about, and its first application, whose history has its events; without a foreign key, since
  -- they may move or be deleted earlier
  bundle_id uuid,
  application_id uuid,
  subject text not null,
  -- encrypted: the sender's message, the values of mappable fields, and why it was voided
  content text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  status text not null default 'sent' check (status in ('sent', 'completed', 'declined', 'voided', 'expired')),
  -- days between reminders; 0: none
  reminder_days integer not null,
  created timestamptz not null,
  expires timestamptz not null,
  completed_at timestamptz,
  -- when it was declined, voided, or found to be expired
  ended_at timestamptz,
  sealed_at timestamptz,
  -- the sealed file's key in the store, which begins with the signing's ID, and its hash
  sealed_key text,
  sealed_sha256 bytea,
  primary key (tenant, id),
  unique (tenant, number),
  foreign key (tenant, template_id, version) references document_versions (tenant, template_id, version),
  check ((sealed_at is null) = (sealed_key is null) and (sealed_at is null) = (sealed_sha256 is null))
);
create index on document_signings (tenant, created, id);
create index on document_signings (tenant, template_id, version);
create index on document_signings (tenant, bundle_id) where bundle_id is not null;
create index on document_signings (expires) where status = 'sent';
create index on document_signings (completed_at) where status = 'completed' and sealed_at is null;
create index on document_signings (ended_at) where ended_at is not null;
create index on document_signings (completed_at) where sealed_at is not null;

-- Signers, approvers, witnesses and recipients of copies. Times are the server's.
create table signing_recipients (
  tenant uuid not null,
  id uuid not null,
  signing_id uuid not null,
  -- in the order of the sender's list
  position integer not null,
  kind text not null check (kind in ('signer', 'approver', 'witness', 'cc')),
  -- the role of their fields
  role text,
  -- the signing order: the lowest number acts first, equal numbers at the same time
  turn integer not null,
  name text not null,
  email text not null,
  -- encrypted: the number that gets a second code; null: only the emailed code is required
  phone text,
  language text not null check (language in ('en', 'es')),
  sent_at timestamptz,
  reminded_at timestamptz,
  -- when the latest email to them bounced
  bounced_at timestamptz,
  -- when they first verified the address, and first saw the document
  confirmed_at timestamptz,
  viewed_at timestamptz,
  -- when they agreed to sign electronically, the text's version, and the SHA-256 hash of the text as shown to them
  consented_at timestamptz,
  consent_version text,
  consent_sha256 bytea,
  completed_at timestamptz,
  declined_at timestamptz,
  -- encrypted: saved progress, what was submitted, and why they declined
  content text,
  -- at the submission
  ip_address text,
  user_agent text,
  primary key (tenant, id),
  unique (tenant, signing_id, position),
  foreign key (tenant, signing_id) references document_signings (tenant, id),
  check ((consented_at is null) = (consent_version is null) and (consented_at is null) = (consent_sha256 is null))
);

do $$
declare
  name text;
begin
  foreach name in array array['document_templates', 'document_versions', 'document_files', 'document_signings',
                              'signing_recipients']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_tenant on %I using (tenant = any ((select visible_tenants())::uuid[]))', name);
  end loop;
end $$;

-- The tenants with signings that need a reminder or have expired, and with completed ones without a seal. Like the
-- functions of 010.
create function tenants_with_open_signings() returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select distinct tenant from document_signings where status = 'sent';
end $$;

create function tenants_with_unsealed_signings(before timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select distinct tenant from document_signings
    where status = 'completed' and sealed_at is null and completed_at <= before;
end $$;

create function tenants_with_documents_to_dispose(ended_before timestamptz, completed_before timestamptz,
                                                  deleted_before timestamptz)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select tenant from document_signings where ended_at < ended_before
    union select tenant from document_signings where sealed_at is not null and completed_at < completed_before
    union select t.tenant from document_templates t
      where t.deleted_at < deleted_before
        and not exists (select from document_signings s where s.tenant = t.tenant and s.template_id = t.id);
end $$;

do $$
declare
  definer regprocedure;
begin
  foreach definer in array array['tenants_with_open_signings()'::regprocedure,
                                 'tenants_with_unsealed_signings(timestamptz)'::regprocedure,
                                 'tenants_with_documents_to_dispose(timestamptz, timestamptz, timestamptz)'::regprocedure]
  loop
    execute format('revoke execute on function %s from public', definer);
  end loop;
end $$;

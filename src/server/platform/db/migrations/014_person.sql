-- The person who was verified, or whose bank account or report was given, differs from the person who signed the
-- application. While one is open no report is ordered, and the landlord's side reads none.
create table person_mismatches (
  id uuid primary key,
  application_id uuid not null references applications,
  -- identity, bank, portable_report
  source text not null,
  -- name, date_of_birth, ssn
  fields text[] not null,
  -- encrypted: the name that was found
  content text not null,
  -- keyed hash of both sides: what was confirmed once is not asked about again
  fingerprint bytea not null,
  created timestamptz not null,
  -- corrected: both sides are the same by now; confirmed: by the landlord's side, for a reason
  resolution text check (resolution in ('corrected', 'confirmed')),
  resolved timestamptz,
  resolved_by uuid references users,
  -- encrypted: the landlord's reason
  reason text,
  constraint resolved_with_time check ((resolution is null) = (resolved is null))
);
create index on person_mismatches (application_id);
create unique index one_open_mismatch on person_mismatches (application_id, source) where resolution is null;

-- The applicant has neither an SSN nor an ITIN: no bureau can be asked about them.
alter table identity_checks add column without_ssn boolean not null default false;

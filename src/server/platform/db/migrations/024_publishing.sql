-- A form has a working copy, its newest version, and a published version, which applicants get. They are the same when
-- nothing waits to be published. The settings in `application_templates` are those of the published version.
alter table application_templates add column working_version integer not null default 1;
update application_templates set working_version = version;

alter table template_versions
  -- fee, reports, checks and places, as `application_templates` names them; what is not named is as it is there
  add column settings jsonb not null default '{}',
  -- when applicants got it, and when they got another one in its place
  add column published timestamptz,
  add column replaced timestamptz,
  -- who published it; null where it was published by being saved, before there were working copies
  add column published_by uuid references users;

-- Until now every version was published when it was saved, and replaced by the next one.
update template_versions v set published = v.created, replaced = n.replaced
  from (select template_id, version, lead(created) over (partition by template_id order by version) as replaced
    from template_versions) n
  where n.template_id = v.template_id and n.version = v.version;
update template_versions v set settings = jsonb_build_object(
    'price_cents', t.price_cents,
    'reports', t.reports,
    'statewide_eviction', t.statewide_eviction,
    'statewide_criminal', t.statewide_criminal,
    'verify_identity', t.verify_identity,
    'verify_income', t.verify_income,
    'states', t.states,
    'return_fees', t.return_fees)
  from application_templates t where t.id = v.template_id and t.version = v.version;

-- The version that a draft was begun on.
alter table drafts add column template_version integer;
update drafts d set template_version = t.version from application_templates t where t.id = d.template_id;
create index on drafts (template_id, template_version);

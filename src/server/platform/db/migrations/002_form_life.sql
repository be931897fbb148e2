-- Who made a version, and the version it brought back. Who made an older one is known where only its landlord could.
alter table template_versions
  add column author_id uuid references users,
  add column restored integer,
  add foreign key (template_id, restored) references template_versions (template_id, version);
update template_versions v set author_id = t.landlord_id
  from application_templates t where t.id = v.template_id and (v.version = 1 or t.company_id is null);

-- Whether a version was filled in: it then stands by itself in the form's history.
create index on applications (template_id, template_version);

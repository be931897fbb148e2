-- The language somebody reads: null where nobody has told. What an applicant chose stays with what they submitted.
alter table users add column language text check (language in ('en', 'es'));
alter table applications add column language text not null default 'en' check (language in ('en', 'es'));

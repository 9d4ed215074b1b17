-- The picture of a person, as small as it is shown, under the hash of its bytes. It is the person's, in every company;
-- the file that it was made of stays in the company where it was uploaded.
alter table person
  add column avatar text,
  add column avatar_content bytea,
  add constraint person_avatar check ((avatar is null) = (avatar_content is null));
grant select (avatar, avatar_content) on person to temper_app;

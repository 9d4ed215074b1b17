-- With the entity in it, the search of each entity passes by the hits of all others.
drop index search_entry_body;
create index search_entry_body on search_entry using gin (company_id, entity, body gin_trgm_ops);

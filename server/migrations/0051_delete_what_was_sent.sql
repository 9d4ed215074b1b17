-- People whose application or message it is may ask for it to be deleted.
grant delete on application, contact_message to temper_system;

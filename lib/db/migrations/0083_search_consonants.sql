-- Finds words whose vowels were left out ('almnd', 'wlnt'): they share too few trigrams with the word that is meant.
CREATE FUNCTION search_consonants(sound text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN regexp_replace(left(sound, 1) || translate(substr(sound, 2), 'aeiou', ''), '(.)\1+', '\1', 'g');--> statement-breakpoint
CREATE INDEX "search_vocabulary_consonants" ON "search_vocabulary" USING btree (search_consonants("sound"));

-- The form in which staff searches compare text: lower case, without accents, nukta, apostrophes and invisible characters, with one kind of dash, space and
-- digit, so that O'Brien finds O’Brien, Jose finds José, and 500 finds ५००. staffWords in lib/kernel/search-words.ts does the same to the input.
--
-- Immutable, so that indexes can use it (unaccent is not). When it returns other results than before, reindex orders_staff_words,
-- order_lines_staff_words, customers_staff_words, invoices_words and credit_notes_words below '-- once: <reason>' at the end of this file.
CREATE OR REPLACE FUNCTION staff_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(regexp_replace(regexp_replace(
  -- The digits of the Indian scripts and of Arabic. translate is slow with so many, and most texts contain none.
  CASE WHEN value ~ '[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]'
    THEN translate(normalize(replace(value, '´', ''), NFKD), U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9\0966\0967\0968\0969\096a\096b\096c\096d\096e\096f\09e6\09e7\09e8\09e9\09ea\09eb\09ec\09ed\09ee\09ef\0a66\0a67\0a68\0a69\0a6a\0a6b\0a6c\0a6d\0a6e\0a6f\0ae6\0ae7\0ae8\0ae9\0aea\0aeb\0aec\0aed\0aee\0aef\0b66\0b67\0b68\0b69\0b6a\0b6b\0b6c\0b6d\0b6e\0b6f\0be6\0be7\0be8\0be9\0bea\0beb\0bec\0bed\0bee\0bef\0c66\0c67\0c68\0c69\0c6a\0c6b\0c6c\0c6d\0c6e\0c6f\0ce6\0ce7\0ce8\0ce9\0cea\0ceb\0cec\0ced\0cee\0cef\0d66\0d67\0d68\0d69\0d6a\0d6b\0d6c\0d6d\0d6e\0d6f', repeat('0123456789', 11))
    ELSE normalize(replace(value, '´', ''), NFKD)
  END,
  '[''’‘ʼ`\u0300-\u036f\u093c\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g'),
  '[\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u301c\u3030]', '-', 'g'),
  '[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g'));

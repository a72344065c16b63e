-- Whether a film's file for a class of windows is there once more in AV1 (docs/decisions/094): null: still to be made;
-- '': it would not be small enough; else its codecs, as browsers are asked whether they play them. Where AV1 can't be
-- made of the film, av1_failure says why.
alter table film_widths add column large_av1 text;
alter table film_widths add column desktop_av1 text;
alter table film_widths add column tablet_av1 text;
alter table film_widths add column phone_av1 text;
alter table film_widths add column av1_failure text;

CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_counts_day_text_pk" PRIMARY KEY("day","text")
);

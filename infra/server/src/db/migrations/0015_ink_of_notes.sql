CREATE TABLE "note_ink" (
	"company_code" varchar(20) NOT NULL,
	"note_idx" bigint NOT NULL,
	"page_no" integer NOT NULL,
	"layer" integer NOT NULL,
	"author" bigint NOT NULL,
	"writer" varchar(32) NOT NULL,
	"seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"reg_datetime" timestamp with time zone NOT NULL,
	CONSTRAINT "note_ink_pk" PRIMARY KEY("company_code","note_idx","page_no","layer","author","writer","seq")
);
--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "ink_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "ink_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "note_ink" ADD CONSTRAINT "note_ink_note" FOREIGN KEY ("company_code","note_idx") REFERENCES "public"."note"("company_code","note_idx") ON DELETE cascade ON UPDATE no action;
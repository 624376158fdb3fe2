CREATE TABLE "note_ink_receipt" (
	"company_code" varchar(20) NOT NULL,
	"note_idx" bigint NOT NULL,
	"page_no" integer NOT NULL,
	"strokes" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"answered" integer[] NOT NULL,
	CONSTRAINT "note_ink_receipt_company_code_note_idx_page_no_pk" PRIMARY KEY("company_code","note_idx","page_no")
);
--> statement-breakpoint
ALTER TABLE "note_ink_receipt" ADD CONSTRAINT "note_ink_receipt_note" FOREIGN KEY ("company_code","note_idx") REFERENCES "public"."note"("company_code","note_idx") ON DELETE cascade ON UPDATE no action;
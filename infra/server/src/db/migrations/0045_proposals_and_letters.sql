ALTER TABLE "message" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "auto_right" integer;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "auto_final" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- the sentence that the product said as if the teacher had becomes its number; the reader's language makes the sentence anew
UPDATE "note" SET "auto_right" = substring("confirm_comment" from '문제 가운데 ([0-9]+)문제가 맞았어요')::integer, "confirm_comment" = NULL
WHERE "confirm_comment" ~ '^자동으로 채점했어요: [0-9]+문제 가운데 [0-9]+문제가 맞았어요\. / Marked automatically: [0-9]+ of [0-9]+ right\.$';

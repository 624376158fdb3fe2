ALTER TABLE "upload" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "writer" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "writer_until" timestamp with time zone;
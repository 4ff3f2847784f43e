CREATE TABLE "solve_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"key" text,
	"request_hash" text NOT NULL,
	"request" text,
	"estimate" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"runner" text,
	"progress" text,
	"answer" text,
	"error" text,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"expires_at" bigint
);
--> statement-breakpoint
ALTER TABLE "solve_jobs" ADD CONSTRAINT "solve_jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "solve_jobs_by_key" ON "solve_jobs" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "solve_jobs_of_owner" ON "solve_jobs" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "solve_jobs_by_end" ON "solve_jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "solve_jobs_by_state" ON "solve_jobs" USING btree ("state","created_at");
CREATE INDEX IF NOT EXISTS "webhook_deliveries_by_try" ON "webhook_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "external_flows_by_end" ON "external_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_by_age" ON "jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_keys_by_end" ON "mail_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rate_counts_by_end" ON "rate_counts" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "solve_jobs_by_expiry" ON "solve_jobs" USING btree ("expires_at");
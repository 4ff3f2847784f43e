CREATE INDEX IF NOT EXISTS `external_flows_by_end` ON `external_flows` (`expires_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `solve_jobs_by_expiry` ON `solve_jobs` (`expires_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `mail_keys_by_end` ON `mail_keys` (`expires_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `webhook_deliveries_by_try` ON `webhook_deliveries` (`next_try_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `jobs_by_age` ON `jobs` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `rate_counts_by_end` ON `rate_counts` (`window_ends`);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `sessions_by_end` ON `sessions` (`expires_at`);
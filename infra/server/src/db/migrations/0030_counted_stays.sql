ALTER TABLE "log_meet_join" ADD COLUMN "heard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "log_meet_join" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "log_meet_join" ADD COLUMN "added_sec" integer;--> statement-breakpoint
-- corrections that are there already: what comes of them in place of what was kept
DO $$
DECLARE
	part record;
	fix record;
	stays tstzmultirange;
BEGIN
	FOR part IN
		SELECT DISTINCT f.company_code, f.meet_code, f.user_idx, l.start_datetime, l.end_datetime, c.time_zone
		FROM log_meet_fix f
		JOIN log_meet l ON l.company_code = f.company_code AND l.meet_code = f.meet_code
		JOIN company c ON c.company_code = f.company_code
	LOOP
		SELECT coalesce(range_agg(tstzrange(j.join_datetime, j.quit_datetime)), '{}') INTO stays FROM log_meet_join j
		WHERE j.company_code = part.company_code AND j.meet_code = part.meet_code AND j.user_idx = part.user_idx
			AND NOT j.monitor;
		FOR fix IN
			SELECT f.present, f.from_datetime, f.to_datetime FROM log_meet_fix f
			WHERE f.company_code = part.company_code AND f.meet_code = part.meet_code AND f.user_idx = part.user_idx
			ORDER BY f.fix_idx
		LOOP
			stays := CASE WHEN fix.present
				THEN stays + tstzmultirange(tstzrange(fix.from_datetime, fix.to_datetime))
				ELSE stays - tstzmultirange(tstzrange(fix.from_datetime, fix.to_datetime)) END;
		END LOOP;
		stays := stays * tstzmultirange(tstzrange(part.start_datetime, part.end_datetime));
		UPDATE log_meet_join j SET counted = false
		WHERE j.company_code = part.company_code AND j.meet_code = part.meet_code AND j.user_idx = part.user_idx
			AND NOT j.monitor;
		INSERT INTO log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime, heard)
		SELECT part.company_code, part.meet_code, part.user_idx, lower(s), upper(s), false FROM unnest(stays) s;
		INSERT INTO stat_due (company_code, kind, day)
		SELECT DISTINCT part.company_code, k.kind, (j.join_datetime AT TIME ZONE part.time_zone)::date + k.later
		FROM log_meet_join j, (VALUES ('DAY', 0), ('HOUR', 0), ('HOUR', 1)) k(kind, later)
		WHERE j.company_code = part.company_code AND j.meet_code = part.meet_code AND j.user_idx = part.user_idx
			AND NOT j.monitor
		ON CONFLICT (company_code, kind, day) DO UPDATE SET version = stat_due.version + 1;
	END LOOP;
END $$;--> statement-breakpoint
-- what two stays share counts once, what lies outside of the class not at all, and seconds are cut after the union
UPDATE log_meet_join j SET added_sec = k.upto - k.before
FROM (
	SELECT w.company_code, w.join_idx, floor(sum(w.adds) OVER stays)::int AS upto,
		floor(sum(w.adds) OVER stays - w.adds)::int AS before
	FROM (
		SELECT v.*, greatest(0, extract(epoch FROM least(v.quit_datetime, v.end_datetime)
			- greatest(v.join_datetime, v.start_datetime, v.until))) AS adds
		FROM (
			SELECT j.company_code, j.meet_code, j.user_idx, j.join_idx, j.join_datetime, j.quit_datetime, l.start_datetime,
				l.end_datetime, max(least(j.quit_datetime, l.end_datetime)) OVER (PARTITION BY j.company_code, j.meet_code, j.user_idx
					ORDER BY j.join_datetime, j.quit_datetime, j.join_idx ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS until
			FROM log_meet_join j
			JOIN log_meet l ON l.company_code = j.company_code AND l.meet_code = j.meet_code
			WHERE NOT j.monitor AND j.counted
		) v
	) w
	WINDOW stays AS (PARTITION BY w.company_code, w.meet_code, w.user_idx
		ORDER BY w.join_datetime, w.quit_datetime, w.join_idx ROWS UNBOUNDED PRECEDING)
) k
WHERE j.company_code = k.company_code AND j.join_idx = k.join_idx
	AND k.upto - k.before <> floor(extract(epoch FROM j.quit_datetime - j.join_datetime));--> statement-breakpoint
DELETE FROM log_join_day;--> statement-breakpoint
INSERT INTO log_join_day (company_code, day, join_count, attended_sec)
SELECT j.company_code, (j.join_datetime AT TIME ZONE c.time_zone)::date AS day, count(*)::int,
	sum(coalesce(j.added_sec, floor(extract(epoch FROM j.quit_datetime - j.join_datetime))))::bigint
FROM log_meet_join j JOIN company c ON c.company_code = j.company_code
WHERE NOT j.monitor AND j.counted
GROUP BY j.company_code, day;

-- What was billed only after its month was closed keeps the price that it was billed with: until now it followed the unit price.
UPDATE settlement_line b SET price = f.amount, start_date = f.start_date, end_date = f.end_date
FROM (
	SELECT d.company_code, d.leader_idx, d.meet_code, d.user_idx, min(d.month) AS month, sum(d.amount) AS amount,
		coalesce(min(p.start_date), min((l.start_datetime AT TIME ZONE c.time_zone)::date)) AS start_date,
		CASE WHEN count(p.start_date) = 0 THEN min((l.start_datetime AT TIME ZONE c.time_zone)::date) ELSE min(p.end_date) END AS end_date
	FROM settlement_line d
	JOIN log_meet l ON l.company_code = d.company_code AND l.meet_code = d.meet_code
	JOIN log_meet_user u ON u.company_code = d.company_code AND u.meet_code = d.meet_code AND u.user_idx = d.user_idx AND NOT u.monitor
	JOIN company c ON c.company_code = d.company_code
	LEFT JOIN unit_price p ON p.company_code = d.company_code AND p.user_idx = d.user_idx AND p.room_code = l.room_code
		AND p.start_date <= (l.start_datetime AT TIME ZONE c.time_zone)::date
		AND (p.end_date IS NULL OR p.end_date >= (l.start_datetime AT TIME ZONE c.time_zone)::date)
	WHERE u.amount IS NULL AND u.total_join_time_sec > 0
	GROUP BY d.company_code, d.leader_idx, d.meet_code, d.user_idx
	HAVING min(d.month) > min(to_char(l.start_datetime AT TIME ZONE c.time_zone, 'YYYY-MM')) AND sum(d.amount) > 0) f
WHERE b.company_code = f.company_code AND b.leader_idx = f.leader_idx AND b.month = f.month AND b.meet_code = f.meet_code
	AND b.user_idx = f.user_idx AND b.price IS NULL;
--> statement-breakpoint
-- Classes that ran when their month was closed were billed in none: they stand in the statement after the last closed one.
INSERT INTO settlement_line (company_code, leader_idx, month, meet_code, user_idx, amount, price, start_date, end_date, reg_datetime)
SELECT u.company_code, l.leader_idx, to_char((last.month || '-01')::date + interval '1 month', 'YYYY-MM'), l.meet_code, u.user_idx,
	coalesce(u.amount, CASE WHEN u.total_join_time_sec > 0 THEN coalesce(p.price, 0) ELSE 0 END), p.price, p.start_date, p.end_date, now()
FROM settlement_month m
JOIN company c ON c.company_code = m.company_code
JOIN log_meet l ON l.company_code = m.company_code AND l.leader_idx = m.leader_idx
	AND to_char(l.start_datetime AT TIME ZONE c.time_zone, 'YYYY-MM') = m.month AND l.end_datetime >= m.closed_datetime
JOIN log_meet_user u ON u.company_code = l.company_code AND u.meet_code = l.meet_code AND NOT u.monitor AND u.attended
	AND u.user_type_cd = 12 AND u.user_idx > 0
CROSS JOIN LATERAL (
	SELECT max(n.month) AS month FROM settlement_month n
	WHERE n.company_code = m.company_code AND n.leader_idx = m.leader_idx) last
LEFT JOIN unit_price p ON p.company_code = u.company_code AND p.user_idx = u.user_idx AND p.room_code = l.room_code
	AND p.start_date <= (l.start_datetime AT TIME ZONE c.time_zone)::date
	AND (p.end_date IS NULL OR p.end_date >= (l.start_datetime AT TIME ZONE c.time_zone)::date)
WHERE NOT EXISTS (SELECT FROM settlement_line s
	WHERE s.company_code = u.company_code AND s.meet_code = u.meet_code AND s.user_idx = u.user_idx);

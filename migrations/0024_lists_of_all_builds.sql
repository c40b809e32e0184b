-- Administrators go through all builds, approved or not, in the orders in which visitors see the approved ones. What is approved
-- stands in the index, so that neither has to look at the builds before a page.
CREATE INDEX vehicles_by_date ON vehicles (created_at DESC, id DESC) INCLUDE (is_approved);
DROP INDEX vehicles_newest;
CREATE INDEX vehicles_by_likes ON vehicles (likes DESC, id DESC) INCLUDE (is_approved);
DROP INDEX vehicles_popular;

import { expiredHistoryJob } from '#content/audit-log/delete-expired-history.server.ts';
import { plansJob } from '#content/schedule/run-plans.server.ts';
import { refoldSearchTextsJob } from '#content/search/refold-search-texts.server.ts';
import { expiredVersionsJob } from '#content/versions/delete-expired-versions.server.ts';
import { expiredAccessJob } from '#features/administrators/delete-expired-access.server.ts';
import { expiredProofsJob } from '#features/consent/consent-proofs.server.ts';
import { oldMessagesJob } from '#features/contact/delete-old-messages.server.ts';
import { deliveryJob } from '#features/contact/deliver-messages.server.ts';
import { messageSearchJob } from '#features/contact/message-search.server.ts';
import { indexnowJob } from '#features/indexnow/tell-engines.server.ts';
import { filmsJob } from '#features/media/films/film-work.server.ts';
import { pictureVariantsJob } from '#features/media/picture-variants/picture-variants.server.ts';
import { unusedFilesJob } from '#features/media/unused-files/sweep-unused-files.server.ts';
import { unfinishedUploadsJob } from '#features/media/uploads/finish-upload.server.ts';
import { publicSearchJob } from '#features/public-search/index-pending.server.ts';
import { notFoundLogJob } from '#features/redirects/not-found-log.server.ts';
import { watchedLinksJob } from '#features/watch/ask-due-links.server.ts';
import { watchedContentJob } from '#features/watch/record-all-watched.server.ts';
import { deletedTextsJob } from '#infrastructure/database/scrub-deleted-texts.server.ts';
import { type Job, leasesLeftBehindJob } from '#infrastructure/job.server.ts';
import { purgesJob } from '#infrastructure/platform.server.ts';
import { expiredLimitsJob } from '#infrastructure/rate-limit/delete-expired-limits.server.ts';
import { backupsJob } from '#operations/backup/planned/run-backups.server.ts';
import { importFilesJob, importsJob } from '#operations/import/queue/run-queued-imports.server.ts';

/**
 * The background work of the site (docs/architecture.md). A defined job that is missing here fails `npm run unused`.
 */
export const JOBS: readonly Job[] = [
  deliveryJob,
  oldMessagesJob,
  deletedTextsJob,
  expiredProofsJob,
  messageSearchJob,
  publicSearchJob,
  refoldSearchTextsJob,
  expiredAccessJob,
  expiredLimitsJob,
  pictureVariantsJob,
  filmsJob,
  unusedFilesJob,
  unfinishedUploadsJob,
  expiredVersionsJob,
  notFoundLogJob,
  expiredHistoryJob,
  plansJob,
  purgesJob,
  indexnowJob,
  watchedContentJob,
  watchedLinksJob,
  backupsJob,
  importsJob,
  importFilesJob,
  leasesLeftBehindJob,
];

import { useContext } from 'react';
import { Link } from 'react-router';
import { RoleContext } from '#admin/permissions/use-role.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import type { FileUse } from '#features/media/library/file-uses.server.ts';

/** The title of content that uses a file: a link to its editor where the role may use that (§44.6). */
export function FileUseLink({ use, className }: { use: FileUse; className?: string }) {
  const role = useContext(RoleContext);
  if (!isAllowed(role, use.needs)) return use.title;
  return (
    <Link className={className} to={use.edit}>
      {use.title}
    </Link>
  );
}

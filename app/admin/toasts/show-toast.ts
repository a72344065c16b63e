import { toast } from 'sonner';

/** Says a result at the top centre for six seconds. The same id is never said twice. */
export function showToast({
  type,
  message,
  id,
}: {
  type: 'success' | 'error';
  message: string;
  id?: string;
}) {
  toast[type](message, id === undefined ? {} : { id });
}

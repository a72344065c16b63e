import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Confirmation } from '#admin/controls/confirmation-dialog.tsx';
import { ConfirmedButton, type EitherButtonProps } from '#admin/controls/confirmed-button.tsx';
import type { ActionResult } from './action-result.ts';

type ActionButtonProps = EitherButtonProps & {
  intent: string;
  /** The fields of the form besides `intent`. */
  fields?: Record<string, string>;
  /** The path of the screen whose action it is; without one, this screen's. */
  to?: string;
  confirmation?: Confirmation;
  /** Called once it is submitted, for the focus where the button may be unmounted. */
  onSubmitted?: () => void;
  /** Called once the action is done, or has not found its thing any more. */
  onGone?: () => void;
};

/** A button that submits an action of a screen, where needed after a confirmation. */
export function ActionButton(props: ActionButtonProps) {
  const { intent, fields = {}, to, onSubmitted, onGone, ...button } = props;
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (data?.outcome === 'done' || data?.outcome === 'not-found') gone();
  }, [data]);
  const submit = () => {
    void fetcher.submit({ ...fields, intent }, { method: 'post', ...(to && { action: to }) });
    onSubmitted?.();
  };
  return <ConfirmedButton {...button} busy={button.busy || fetcher.state !== 'idle'} onConfirm={submit} />;
}

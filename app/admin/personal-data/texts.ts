import { plural } from '#domain/text/plural.ts';
import type { Erased } from '#features/personal-data/erase-personal-data.server.ts';

export const DESCRIPTION =
  'Quand une personne demande ce que le site garde d’elle, ou qu’il l’oublie\u00a0: cherchez son adresse, exportez ou effacez.';
export const NOTHING = 'Rien n’est gardé sous cette adresse.';
export const BACKUPS =
  'Les sauvegardes faites avant l’effacement gardent encore ces données, jusqu’à ce qu’elles soient elles-mêmes supprimées. Si l’une d’elles est restaurée, recommencez l’effacement.';
export const ELSEWHERE = 'Ce qui a déjà été transmis par e-mail se supprime dans votre boîte de réception.';

/** '3 messages, 1 dans la corbeille, 2 avis' */
export function erasedText({ messages, inTrash, answers: results }: Erased): string {
  const parts = [
    messages > 0 ? `${messages} ${plural(messages, 'message', 'messages')}` : '',
    inTrash > 0 ? `${inTrash} dans la corbeille` : '',
    results > 0 ? `${results} avis` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'rien';
}

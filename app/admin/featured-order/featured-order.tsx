import { href } from 'react-router';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readFeaturedOrder } from '#content/types/projects/save-featured-order.server.ts';
import type { Route } from './+types/featured-order';
import { ORDER_ACTIONS } from './order-actions.server.ts';
import { OrderList } from './order-list.tsx';

const SCREEN = {
  title: 'Ordre de la mise en avant',
  back: href('/admin/dashboard'),
  description:
    'La page d’accueil montre les projets mis en avant dans cet ordre, enregistré à chaque déplacement. Faites-les glisser par leur poignée, ou déplacez-les avec les flèches. Un projet mis en avant plus tard prend place après eux.',
  loadFailed: 'Une erreur est survenue lors du chargement de l’ordre',
  failed: 'Une erreur est survenue lors de l’enregistrement de l’ordre',
};

export const loader = () => readFeaturedOrder();
export const action = (args: Route.ActionArgs) => runAction(args, ORDER_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

/** The featured order on the home page, by drag and drop and by keyboard (§29.7). */
export default screen(SCREEN, OrderList);

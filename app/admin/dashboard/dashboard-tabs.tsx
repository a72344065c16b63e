import { Link, useNavigate } from 'react-router';
import styles from './dashboard-tabs.module.css';
import { dashboardView } from './filters/dashboard-filters.ts';

const TABS = [
  { id: 'projects', label: 'Opérations' },
  { id: 'posts', label: 'Articles du Blog' },
] as const;

/** Each tab has a URL; the arrow keys move between the tabs. */
export function DashboardTabs({
  selected,
  children,
}: {
  selected: (typeof TABS)[number]['id'];
  children: React.ReactNode;
}) {
  const navigate = useNavigate();
  const move = (event: React.KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    // Alt or Command with an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const other = TABS.find((tab) =>
      event.key === 'Home'
        ? tab.id === 'projects'
        : event.key === 'End'
          ? tab.id === 'posts'
          : tab.id !== selected,
    );
    if (!other) return;
    document.getElementById(`tab-${other.id}`)?.focus();
    void navigate(dashboardView.path({ tab: other.id }), { preventScrollReset: true });
  };
  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label="Contenus" onKeyDown={move}>
        {TABS.map((tab) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls="tab-panel"
            tabIndex={tab.id === selected ? 0 : -1}
            to={dashboardView.path({ tab: tab.id })}
            preventScrollReset
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${selected}`}>
        {children}
      </div>
    </>
  );
}

export const CLIENT_TYPES = ['private', 'institutional', 'collectivity'] as const;
type ClientType = (typeof CLIENT_TYPES)[number];

export const CLIENT_TYPE_LABELS: Record<ClientType, string> = {
  private: 'Client Privé',
  institutional: 'Institution',
  collectivity: 'Collectivité',
};

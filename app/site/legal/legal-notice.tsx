export default function LegalNotice() {
  return <main />;
}

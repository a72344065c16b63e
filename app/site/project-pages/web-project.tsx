export default function WebProjectPage() {
  return <main />;
}

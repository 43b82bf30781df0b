/** Shown while the session and its permissions are checked; index.html has the same placeholder until the app is loaded. */
export const GuardLoading = () => (
  <div role="status" className="guard-loading">
    <img src={`${import.meta.env.BASE_URL}favicon.svg`} width={48} height={48} alt="" />
    Checking admin permissions...
  </div>
);
